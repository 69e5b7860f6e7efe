import { readFileSync, writeFileSync } from 'node:fs'

/** Offsets in the header of a 64-bit ELF file. */
const HEADER = { segments: 32, sections: 40, segmentSize: 54, segmentCount: 56, sectionSize: 58 }

/**
 * Shortens an ELF program by the tables that only debuggers read: a fifth of Node. The system
 * loads segments, and what lies behind the last of them is names and lines of the source code, so
 * it is cut off together with the list of sections. Crash reports keep the exported names.
 */
export function dropDebugTables(file: string): void {
  const program = readFileSync(file)
  const isElf64 = program.readUInt32BE(0) === 0x7f454c46 && program[4] === 2 && program[5] === 1
  if (!isElf64) throw new Error(`${file} is no 64-bit ELF program`)
  const first = Number(program.readBigUInt64LE(HEADER.segments))
  const size = program.readUInt16LE(HEADER.segmentSize)
  const starts = Array.from({ length: program.readUInt16LE(HEADER.segmentCount) }, (_, at) => first + at * size)
  const ends = starts.map((at) => Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32)))
  program.writeBigUInt64LE(0n, HEADER.sections)
  // Size, number and name table of the sections.
  program.fill(0, HEADER.sectionSize, HEADER.sectionSize + 6)
  writeFileSync(file, program.subarray(0, Math.max(...ends)))
}
