/** An element with its attributes, and texts or elements in it. Null children are left out. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

type Child = Element | string | null

export const element = (
  name: string,
  children: Child | readonly Child[],
  attributes: Readonly<Record<string, string>> = {},
): Element => ({ name, attributes, children: [children].flat().filter((child) => child !== null) })

/** An element with a text; none where there is no text. */
export const textElement = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Element | null => (text === null || text.trim() === '' ? null : element(name, text.trim(), attributes))

/** Characters that XML 1.0 cannot carry, escaped or not. */
// eslint-disable-next-line no-control-regex -- these are the characters that are taken out
const NEVER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\r': '&#13;',
}

const escaped = (text: string): string => text.replace(NEVER, '').replace(/[&<>"\t\r]/gu, (sign) => ESCAPED[sign] ?? '')

/** A document in UTF-8, indented so that a person can read it. */
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`

function written({ name, attributes, children }: Element, indent: string): string {
  const attributesText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  const open = `${indent}<${name}${attributesText}`
  if (children.length === 0) return `${open}/>`
  const texts = children.filter((child) => typeof child === 'string')
  if (texts.length > 0) return `${open}>${texts.map(escaped).join('')}</${name}>`
  const inner = children.flatMap((child) => (typeof child === 'string' ? [] : [written(child, `${indent}  `)]))
  return `${open}>\n${inner.join('\n')}\n${indent}</${name}>`
}
