/** A certificate for localhost that nobody has signed, and its key. For tests; it ends in a hundred years. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgw7KJiww3wTvlThSu
bLWxYoIrEqxLunzzbEdQk9axIZKhRANCAATKk6XRbn4Gs0p4buN0jr0DC8sziCmK
LHNWimVct5okbDSZ701QoaaIGksX9UgWz9/RwdUkzJQOdAUDRz0esEak
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUQbxRkfa7EqrFDh7q/m34mwUtXs0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTE0MjUyOVoYDzIxMjYxMTA1
MTQyNTI5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATKk6XRbn4Gs0p4buN0jr0DC8sziCmKLHNWimVct5okbDSZ701QoaaI
GksX9UgWz9/RwdUkzJQOdAUDRz0esEako2kwZzAdBgNVHQ4EFgQURwhbhkkz31Lv
13wCagrAJzOuwuowHwYDVR0jBBgwFoAURwhbhkkz31Lv13wCagrAJzOuwuowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgQQ4h5wcpnQdsT0zpo6s39SE1TA0KIzKK7thsmNsG/skCIGqJUbJAmKcq
v3nPdEnlqrDT+8zxl0q515h5PhU+DdoN
-----END CERTIFICATE-----
`,
};
