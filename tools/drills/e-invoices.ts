import { ELECTRONIC_FORMATS, type ElectronicFormat } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { electronicFile } from '@turnout/server/features/invoices/paper/render-electronic.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'
import { fetchJudges, judge, NotHere, type Judged } from './electronic/judges.ts'
import { mutantsOf } from './electronic/mutants.ts'
import { sampleDocuments, type Sample } from './electronic/sample-orders.ts'

/*
 * Electronic invoices of every kind are read by two judges: Mustang (EN 16931, XRechnung, Factur-X with veraPDF) and phive
 * (EN 16931, XRechnung, and the rules of Peppol). Then each total of some is raised, and both have to refuse every one.
 */

/** Included taxes of two rates, and orders of added and included ones: no total is another one's. */
const MUTATED = { from: 3, to: 6 } as const
const AS_XML = ELECTRONIC_FORMATS.filter((format) => format !== 'facturx')

async function judgedOf({ name, issued }: Sample, format: ElectronicFormat): Promise<Judged> {
  const { content } = await electronicFile(issued, format)
  const ending = format === 'facturx' ? 'pdf' : 'xml'
  return { file: `${format} ${name}.${ending}`.replaceAll(/[ ,]+/gu, '-'), content, isGood: true }
}

const judgedFiles = (samples: readonly Sample[], formats: readonly ElectronicFormat[]): Promise<Judged[]> =>
  Promise.all(samples.flatMap((sample) => formats.map((format) => judgedOf(sample, format))))

/** `--where-it-is-there`: where the judges do not come, that is said and is no failure. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'where-it-is-there': { type: 'boolean', default: false } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'e-invoices-'))
  try {
    fetchJudges()
    const samples = sampleDocuments()
    const good = await judgedFiles(samples, ELECTRONIC_FORMATS)
    const mutants = (await judgedFiles(samples.slice(MUTATED.from, MUTATED.to), AS_XML)).flatMap(mutantsOf)
    const faults = await judge(folder, [...good, ...mutants])
    console.log(`${samples.length} documents, ${good.length} files, ${mutants.length} mutants`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } catch (error) {
    if (!values['where-it-is-there'] || !(error instanceof NotHere)) throw error
    console.log(`electronic invoices: skipped. ${error.message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
