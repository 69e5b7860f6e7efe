/** A piece of JSON with what it is: a name, a text, a number or word, or what is between. */
export interface JsonMark {
  readonly text: string
  readonly kind: 'name' | 'text' | 'value' | 'plain'
}

const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/gu

/** JSON as people read it; a text that is none stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Cuts JSON into pieces to colour; joined they are the text again. */
export function jsonMarks(json: string): readonly JsonMark[] {
  const marks: JsonMark[] = []
  let from = 0
  for (const found of json.matchAll(PIECES)) {
    const [whole, quoted, colon] = found
    if (found.index > from) marks.push({ text: json.slice(from, found.index), kind: 'plain' })
    if (quoted !== undefined && colon !== undefined)
      marks.push({ text: quoted, kind: 'name' }, { text: colon, kind: 'plain' })
    else marks.push({ text: whole, kind: quoted === undefined ? 'value' : 'text' })
    from = found.index + whole.length
  }
  if (from < json.length) marks.push({ text: json.slice(from), kind: 'plain' })
  return marks
}
