import { isDeepStrictEqual } from 'node:util'
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { comparable, startOf } from './file-form.ts'
import { FileProblems } from './file-problem.ts'
import { rewritten } from './keep-lines.ts'
import { KINDS, type Thing } from './kinds.ts'

interface Merging {
  readonly document: Document
  readonly timeZone: string
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What tells the things of a list from one another; the one price of a product has no label. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(KINDS.map(({ section, key }) => [section, key])),
  prices: 'label',
}
const SECTIONS: ReadonlySet<string> = new Set(KINDS.map(({ section }) => section))

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key)
const same = (name: string, [left, right]: readonly [unknown, unknown], { timeZone }: Merging): boolean =>
  isDeepStrictEqual(comparable(name, left, timeZone), comparable(name, right, timeZone))

/**
 * A file as it would be pulled, with the comments, the order and the spelling that it has. Only what differs
 * is written; text that says the same already comes back as it was.
 * @throws FileProblems where several fields share one value (anchors), so that it cannot be changed alone
 */
export function mergeFile(text: string, wanted: Thing, timeZone: string): string {
  const document = parseDocument(text)
  const merging = { document, timeZone }
  if (!isMap(document.contents)) throw new FileProblems(['The file is no group of fields.'])
  if (!mergeMap(document.contents, wanted, merging)) return text
  if (!agrees(parseDocument(document.toString()).toJS(), wanted, merging))
    throw new FileProblems([
      'The file has anchors (&) that stand for values which differ by now. Write them out, or pull into another file.',
    ])
  return rewritten(text, document)
}

/** Whether a file says what is wanted, in whatever order its sections have. */
function agrees(file: unknown, wanted: Thing, merging: Merging): boolean {
  if (!isThing(file)) return false
  return Object.entries(wanted).every(([name, value]) => {
    const sorted = (list: unknown): unknown =>
      SECTIONS.has(name) && Array.isArray(list)
        ? list.toSorted((a: Thing, b: Thing) => (naming(name, a) < naming(name, b) ? -1 : 1))
        : list
    return same(name, [sorted(file[name]), sorted(value)], merging)
  })
}

/** Upper and lower case are the same. */
const wordOf = (name: unknown): string =>
  typeof name === 'string' || typeof name === 'number' ? String(name).toLowerCase() : ''
/** Dates by their start, whatever spelling it has. */
const naming = (list: string, thing: Thing): string =>
  list === 'dates' ? startOf(wordOf(thing['start_date']).toUpperCase(), 'UTC') : wordOf(thing[NAMES[list] ?? ''])

/** Whether anything was changed. */
function mergeMap(map: YAMLMap, wanted: Thing, merging: Merging): boolean {
  let isChanged = false
  const stood = map.items.slice()
  for (const pair of stood) {
    const name = nameOf(pair)
    if (name in wanted || isNothing(jsOf(pair.value, merging))) continue
    isChanged = true
    // A section stays: without it the file would say nothing of what may come.
    if (SECTIONS.has(name) && isSeq(pair.value)) pair.value = merging.document.createNode([])
    else map.delete(pair.key)
  }
  let place = 0
  for (const [name, value] of Object.entries(wanted)) {
    const at = map.items.findIndex((pair) => nameOf(pair) === name)
    const pair = map.items[at]
    if (pair === undefined) {
      map.items.splice(place, 0, merging.document.createPair(name, value))
      place += 1
      isChanged = true
    } else {
      place = at + 1
      if (mergePair(pair, value, merging)) isChanged = true
    }
  }
  return isChanged
}

const jsOf = (node: unknown, { document }: Merging): unknown =>
  node === null || node === undefined ? null : (node as Node).toJS(document)

function mergePair(pair: Pair, value: unknown, merging: Merging): boolean {
  const { value: node } = pair
  const name = nameOf(pair)
  if (isSeq(node) && Array.isArray(value)) return mergeList(node, { name, wanted: value }, merging)
  if (same(name, [jsOf(node, merging), value], merging)) return false
  if (isMap(node) && isThing(value)) return mergeMap(node, value, merging)
  if (isScalar(node) && !isThing(value) && !Array.isArray(value)) node.value = value
  else {
    const made = merging.document.createNode(value)
    if (isScalar(node) || isMap(node) || isSeq(node)) {
      made.commentBefore = node.commentBefore
      made.comment = node.comment
    }
    pair.value = made
  }
  return true
}

interface List {
  readonly name: string
  readonly wanted: readonly unknown[]
}

/** Sections keep the order of the file, in which new things stand behind the one before them; others take the one wanted. */
function mergeList(seq: YAMLSeq, { name, wanted }: List, merging: Merging): boolean {
  const before = [...seq.items]
  const left = [...before]
  let isChanged = false
  const items = wanted.map((value) => {
    const at = left.findIndex((item) => isMeant(name, jsOf(item, merging), value))
    const [item] = at === -1 ? [] : left.splice(at, 1)
    if (item === undefined) {
      const made = merging.document.createNode(value)
      if ((isMap(made) || isSeq(made)) && before.length > 0 && before.every((one) => isMap(one) && one.flow === true))
        made.flow = true
      isChanged = true
      return made
    }
    if (isMap(item) && isThing(value) && mergeMap(item, value, merging)) isChanged = true
    return item
  })
  seq.items = SECTIONS.has(name) ? inFileOrder(items, before) : items
  return isChanged || left.length > 0 || seq.items.some((item, at) => item !== before[at])
}

/** Whether an item of the file is the one that is wanted: of the same name now, or the same value. */
function isMeant(list: string, item: unknown, wanted: unknown): boolean {
  if (!isThing(item) || !isThing(wanted)) return isDeepStrictEqual(item, wanted)
  return (
    naming(list, item) === naming(list, wanted) ||
    (item['was'] !== undefined && naming(list, { [NAMES[list] ?? '']: item['was'] }) === naming(list, wanted))
  )
}

function inFileOrder(items: readonly unknown[], before: readonly unknown[]): unknown[] {
  const ordered = before.filter((item) => items.includes(item))
  for (const [at, item] of items.entries()) {
    if (before.includes(item)) continue
    ordered.splice(at === 0 ? 0 : ordered.indexOf(items[at - 1]) + 1, 0, item)
  }
  return ordered
}
