/** Shows a template's references as `<Id>` and `<Id.Attribute>`, without the hash of logical ids. Pure. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export function plainReferenceId(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '');
}

export function showReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(showReferences);
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.Ref === 'string') return `<${plainReferenceId(value.Ref)}>`;
  if (typeof value['Fn::Sub'] === 'string') return value['Fn::Sub'].replaceAll('${', '<').replaceAll('}', '>');
  const attribute = value['Fn::GetAtt'];
  if (Array.isArray(attribute)) return `<${plainReferenceId(String(attribute[0]))}.${attribute[1]}>`;
  const chosen = value['Fn::Select'];
  if (Array.isArray(chosen)) return `<part ${chosen[0]} of ${showReferences(chosen[1] ?? null)}>`;
  const cut = value['Fn::Split'];
  if (Array.isArray(cut)) return `${showReferences(cut[1] ?? null)}`;
  const parts = value['Fn::Join'];
  if (Array.isArray(parts) && Array.isArray(parts[1])) return parts[1].map(showReferences).join('');
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, showReferences(one)]));
}
