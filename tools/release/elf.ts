/** A 64-bit program or library of Linux, as far as a release changes it. */
export interface Segment {
  /** Where its entry in the list of segments begins. */
  readonly entry: number
  /** Whether the system loads it. */
  readonly isLoaded: boolean
  readonly offset: number
  readonly size: number
  readonly align: number
}

/** Offsets in the header of the file. */
const HEADER = { segments: 32, sections: 40, segmentSize: 54, segmentCount: 56, sectionSize: 58 }
/** Offsets in the entry of a segment. */
export const ENTRY = { offset: 8, sizeInFile: 32, sizeInMemory: 40, align: 48 }
const LOADED = 1

/** @throws Error when it is none */
export function segmentsOf(program: Buffer): Segment[] {
  const isElf64 = program.length > 64 && program.readUInt32BE(0) === 0x7f454c46 && program[4] === 2 && program[5] === 1
  if (!isElf64) throw new Error('no 64-bit ELF program')
  const first = Number(program.readBigUInt64LE(HEADER.segments))
  const size = program.readUInt16LE(HEADER.segmentSize)
  return Array.from({ length: program.readUInt16LE(HEADER.segmentCount) }, (_, at) => {
    const entry = first + at * size
    const numberAt = (field: number): number => Number(program.readBigUInt64LE(entry + field))
    return {
      entry,
      isLoaded: program.readUInt32LE(entry) === LOADED,
      offset: numberAt(ENTRY.offset),
      size: numberAt(ENTRY.sizeInFile),
      align: numberAt(ENTRY.align),
    }
  })
}

/** Sections are for linkers and debuggers. */
export function forgetSections(program: Buffer): void {
  program.writeBigUInt64LE(0n, HEADER.sections)
  // Size, number and name table.
  program.fill(0, HEADER.sectionSize, HEADER.sectionSize + 6)
}
