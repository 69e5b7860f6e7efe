import { readFileSync, writeFileSync } from 'node:fs'
import { forgetSections, segmentsOf } from './elf.ts'

/**
 * Shortens a program by the tables that only debuggers read: a fifth of Node. The system loads
 * segments, and what lies behind the last of them is names and lines of the source code, so it is
 * cut off together with the list of sections. Crash reports keep the exported names.
 */
export function dropDebugTables(file: string): void {
  const program = readFileSync(file)
  const ends = segmentsOf(program).map(({ offset, size }) => offset + size)
  forgetSections(program)
  writeFileSync(file, program.subarray(0, Math.max(...ends)))
}
