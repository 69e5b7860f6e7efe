import { ELECTRONIC_FORMATS, type ElectronicFormat } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import { electronicFile } from '@turnout/server/features/invoices/paper/render-electronic.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand } from '../launcher.ts'
import { sampleDocuments, type Sample } from './electronic/sample-orders.ts'

/*
 * Electronic invoices of every kind are read by Mustang's validator, which has the rules of EN 16931, XRechnung and
 * Factur-X. Then each total of some is raised, and the validator has to refuse every one of them. The validator is fetched by Maven and kept under node_modules/.cache: it is no dependency of the product.
 */

const VALIDATOR = 'org.mustangproject:validator:2.20.0:jar:shaded'
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/e-invoices')
const JAR = path.join(CACHE, 'validator-2.20.0-shaded.jar')
const JUDGE = path.join(import.meta.dirname, 'electronic/Validate.java')
const FETCH_MS = 180_000

interface Judged {
  readonly file: string
  readonly content: string | Buffer
  readonly isGood: boolean
}

/** Why the validator cannot run here; null: it can. */
function whyNot(): string | null {
  if (spawnSync('javac', ['-version']).status !== 0) return 'there is no Java'
  if (existsSync(JAR)) return null
  mkdirSync(CACHE, { recursive: true })
  const fetched = spawnSync('mvn', ['-q', 'dependency:copy', `-Dartifact=${VALIDATOR}`, `-DoutputDirectory=${CACHE}`], {
    cwd: tmpdir(),
    timeout: FETCH_MS,
    stdio: 'ignore',
  })
  return fetched.status === 0 && existsSync(JAR) ? null : 'the validator does not come from Maven Central'
}

async function judgedOf({ name, issued }: Sample, format: ElectronicFormat): Promise<Judged> {
  const { content } = await electronicFile(issued, format)
  const ending = format === 'facturx' ? 'pdf' : 'xml'
  return { file: `${format} ${name}.${ending}`.replaceAll(/[ ,]+/gu, '-'), content, isGood: true }
}

/**
 * By how much a total is changed: the rules let what VAT is taken of be one unit of the currency away from the sum of its
 * lines, and nothing else.
 */
const changeOf = (element: string): number => (/:(?:BasisAmount|TaxableAmount)/u.test(element) ? 200 : 1)

/** The same file with each of its totals too high. */
function mutantsOf({ file, content }: Judged): Judged[] {
  const xml = content.toString()
  const totals =
    /<(?:ram:(?:LineTotalAmount|TaxBasisTotalAmount|TaxTotalAmount|GrandTotalAmount|DuePayableAmount|BasisAmount|CalculatedAmount)|cbc:(?:LineExtensionAmount|TaxExclusiveAmount|TaxInclusiveAmount|PayableAmount|TaxableAmount|TaxAmount))[^>]*>(?<amount>\d+\.\d\d)</gu
  return [...xml.matchAll(totals)].map((found, at) => {
    const [all] = found
    const amount = found.groups?.['amount'] ?? ''
    const more = all.replace(`>${amount}<`, `>${decimalText(minorOf(Number(amount), 'EUR') + changeOf(all), 'EUR')}<`)
    return {
      file: `mutant-${at}-${file}`,
      content: xml.slice(0, found.index) + more + xml.slice(found.index + all.length),
      isGood: false,
    }
  })
}

/** What the validator says against a file. */
function faultsIn(report: string): string[] {
  return [...report.matchAll(/<(?:error|fatal|exception)[^>]*>([^<]*)</gu)].map(([, text = '']) => text.trim())
}

function judge(folder: string, all: readonly Judged[]): string[] {
  for (const { file, content } of all) writeFileSync(path.join(folder, file), content)
  const ran = spawnSync('java', ['-cp', JAR, JUDGE, folder], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`The validator broke: ${ran.stderr}`)
  return all.flatMap(({ file, isGood }) => {
    const report = readFileSync(path.join(folder, `${file}.report`), 'utf8')
    if (report.startsWith('true') === isGood) return []
    return [isGood ? `${file} is refused: ${faultsIn(report).join('; ') || report}` : `${file} is not refused`]
  })
}

await runCommand(async () => {
  const why = whyNot()
  if (why !== null) {
    console.log(`Electronic invoices are not judged: ${why}.`)
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'e-invoices-'))
  try {
    const samples = sampleDocuments()
    const good = await Promise.all(
      samples.flatMap((sample) => ELECTRONIC_FORMATS.map((format) => judgedOf(sample, format))),
    )
    const changed = samples
      .slice(2, 4)
      .flatMap((sample) => (['xrechnung-cii', 'xrechnung-ubl'] as const).map((format) => judgedOf(sample, format)))
    const mutants = (await Promise.all(changed)).flatMap(mutantsOf)
    const faults = judge(folder, [...good, ...mutants])
    console.log(`${samples.length} documents, ${good.length} files, ${mutants.length} mutants`)
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
