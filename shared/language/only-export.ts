/** Of a module that exports one thing under a name of its own, as a language's do. */
export function onlyExportOf<Part>(module: Record<string, Part>): Part {
  const [part] = Object.values(module);
  if (part === undefined) throw new Error("A language's module exports nothing.");
  return part;
}
