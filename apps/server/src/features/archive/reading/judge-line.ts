interface LineShape {
  /** Objects and lists in each other. */
  readonly depth: number
  /** Names of the outermost object, those that are there twice counted twice. */
  readonly names: number
}

/**
 * What a line is like, seen without reading it. A reader that calls itself for each level would end with
 * its stack; and of a name that is there twice each reader keeps the one it likes.
 */
export function shapeOfLine(text: string): LineShape {
  let depth = 0
  let deepest = 0
  let names = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === ':' && depth === 1) names += 1
  }
  return { depth: deepest, names }
}

/** Where the text ends that begins there. */
function endOfText(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text[before] === '\\') before -= 1
  return (at - before) % 2 === 0
}
