import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', 'generated'])

/**
 * A hash over names and contents of everything below the given files and folders, without what is
 * generated or installed and without tests. The same sources give the same text on every machine.
 */
export function fingerprint(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of entries.flatMap((entry) => [...filesBelow(root, entry)])) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function* filesBelow(root: string, entry: string): Generator<string> {
  if (!statSync(path.join(root, entry)).isDirectory()) {
    yield entry
    return
  }
  const children = readdirSync(path.join(root, entry), { withFileTypes: true })
  for (const child of children.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (LEFT_OUT.has(child.name) || /\.test\.tsx?$/.test(child.name)) continue
    const name = `${entry}/${child.name}`
    if (child.isDirectory()) yield* filesBelow(root, name)
    else if (child.isFile()) yield name
  }
}
