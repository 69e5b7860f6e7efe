/** A decoded form: names with brackets become objects, `name[]` and `name[0]` lists. */
export interface Form {
  [name: string]: string | Form | (string | Form)[]
}

/** Reads `a=1&b[c]=2&d[]=3` as Stripe does. Later values of one name win. */
export function readForm(text: string): Form {
  const root: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    put(root, path, value)
  }
  return listsOf(root) as Form
}

function put(root: Form, path: readonly string[], value: string): void {
  let at = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      at[key] = value
      return
    }
    const below = at[key]
    const next: Form = typeof below === 'object' && !Array.isArray(below) ? below : (Object.create(null) as Form)
    at[key] = next
    at = next
  }
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listsOf(value: string | Form): string | Form | (string | Form)[] {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner as Form)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner as string | Form) : Object.fromEntries(entries)
}
