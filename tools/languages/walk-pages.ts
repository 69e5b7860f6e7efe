import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'
import { copyTree } from './copy-tree.ts'
import { PSEUDO_KINDS, pseudoKind } from './pseudo-words.ts'

/**
 * Every page in words made by machine, on a phone and wide: `npm run tool -- languages/walk-pages [long] [rtl]`. Says
 * which pages are wider than the window, cut a text, or lay texts on each other. Words and web are built in a copy of
 * the tree.
 */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const kinds = positionals.length === 0 ? PSEUDO_KINDS : positionals
  const unknown = kinds.filter((kind) => pseudoKind(kind) === null)
  if (unknown.length > 0) throw new Error(`There are no words called ${unknown.join(', ')}; name long or rtl.`)
  const copy = await copyTree()
  const failed: string[] = []
  try {
    for (const kind of kinds) {
      const child = spawn(process.execPath, ['tools/languages/look-at-pages.ts'], {
        cwd: copy,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, TURNOUT_PSEUDO: kind },
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) failed.push(kind)
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  if (failed.length > 0) throw new Error(`Pages have faults with these words: ${failed.join(', ')}.`)
})
