export const TOKEN_HELP = `Print a token that the Sotto of this machine believes: the one whose data
folder is SOTTO_DATA (default: .sotto).

  npm run sotto -- token                         of you, for an hour
  npm run sotto -- token --user ada --minutes 5

  --user NAME      whose token (default: your name on this machine)
  --minutes N      how long it is good for (default: 60)
  --help           this
`;
