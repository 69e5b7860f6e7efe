import { csvMapping } from '@turnout/contract/bank/csv-mapping.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { readFileSync } from 'node:fs'
import { requireFile } from './files.ts'

/** What the columns of a CSV file are, as JSON: the part `mapping` of an upload. @throws Error in plain words */
export function readMapping(file: string): CsvMapping {
  requireFile(file)
  const read = csvMapping.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${file} does not say what the columns are: ${issue?.path.join('.') || 'it is no JSON of a mapping'}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
