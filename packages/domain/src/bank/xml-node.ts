/** An element of XML that was read: its name without a prefix. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** Every element at the end of a path of names. */
export const nodesAt = (node: XmlNode, path: string): readonly XmlNode[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    )

/** The first element at the end of the first path that has one. */
export const nodeAt = (node: XmlNode, ...paths: readonly string[]): XmlNode | null => {
  for (const path of paths) {
    const [found] = nodesAt(node, path)
    if (found !== undefined) return found
  }
  return null
}

/** The text of the first element that has any; empty where none has. */
export const textAt = (node: XmlNode, ...paths: readonly string[]): string => {
  for (const path of paths) {
    const found = nodesAt(node, path).find(({ text }) => text.trim() !== '')
    if (found !== undefined) return found.text.trim()
  }
  return ''
}
