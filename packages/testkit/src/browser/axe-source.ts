import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The script of axe for a page. As it is packed: each document gets it anew, and whole it has 1.5 MB. */
export const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
