import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Others' programs that judge electronic invoices: Java, fetched by Maven, and no dependency of the product. */

/** Mustang with all that it needs in one file. phive is in pom.xml. */
const MUSTANG = 'org.mustangproject:validator:2.20.0:jar:shaded'
const MUSTANG_JAR = 'validator-2.20.0-shaded.jar'

const HERE = import.meta.dirname
const POM = path.join(HERE, 'pom.xml')
const CACHE = path.join(HERE, '../../../node_modules/.cache/e-invoices')
/** Half the time of a JVM that prepares for hours. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const FETCH_MS = 180_000

interface Judge {
  readonly name: 'mustang' | 'phive'
  readonly program: string
  /** Which of the fetched files are its own. */
  owns(jar: string): boolean
  /** Which files it reads. */
  reads(file: string): boolean
}

const JUDGES: readonly Judge[] = [
  { name: 'mustang', program: 'MustangJudge.java', owns: (jar) => jar === MUSTANG_JAR, reads: () => true },
  {
    name: 'phive',
    program: 'PhiveJudge.java',
    owns: (jar) => jar !== MUSTANG_JAR,
    reads: (file) => file.endsWith('.xml'),
  },
]

/** What this machine lacks for the judges. */
export class NotHere extends Error {}

/** Kept by the versions that were asked for: a folder is there when all of it is. */
const kept = (): string => path.join(CACHE, 'fetched.xml')
const wanted = (): string => `${MUSTANG}\n${readFileSync(POM, 'utf8')}`

/** @throws NotHere without Java, or where Maven Central does not answer within three minutes */
export function fetchJudges(): void {
  if (spawnSync('javac', ['-version']).status !== 0) throw new NotHere('There is no Java.')
  if (existsSync(kept()) && readFileSync(kept(), 'utf8') === wanted()) return
  mkdirSync(CACHE, { recursive: true })
  const goals = ['dependency:copy-dependencies', 'dependency:copy']
  const fetched = spawnSync(
    'mvn',
    ['-q', '-B', '-f', POM, ...goals, `-Dartifact=${MUSTANG}`, `-DoutputDirectory=${CACHE}`],
    { encoding: 'utf8', timeout: FETCH_MS },
  )
  if (fetched.status !== 0)
    throw new NotHere(`The judges do not come from Maven Central: ${fetched.error?.message ?? fetched.stdout.trim()}`)
  writeFileSync(kept(), wanted())
}

/** A file, and whether it has to be accepted. */
export interface Judged {
  readonly file: string
  readonly content: string | Buffer
  readonly isGood: boolean
}

/** Both judges read all files at the same time; answers where they judge otherwise than they should. */
export async function judge(folder: string, all: readonly Judged[]): Promise<string[]> {
  for (const { file, content } of all) writeFileSync(path.join(folder, file), content)
  await Promise.all(JUDGES.map((each) => runJudge(each, folder)))
  return JUDGES.flatMap(({ name, reads }) =>
    all
      .filter(({ file }) => reads(file))
      .flatMap(({ file, isGood }) => {
        const report = readFileSync(path.join(folder, `${file}.${name}`), 'utf8')
        if (report.startsWith('true') === isGood) return []
        return [isGood ? `${name} refuses ${file}: ${faultsIn(report)}` : `${name} accepts ${file}`]
      }),
  )
}

async function runJudge({ name, program, owns }: Judge, folder: string): Promise<void> {
  const jars = readdirSync(CACHE).filter((jar) => jar.endsWith('.jar') && owns(jar))
  const classes = jars.map((jar) => path.join(CACHE, jar)).join(path.delimiter)
  const child = spawn('java', [...SHORT_LIVED, '-cp', classes, path.join(HERE, program), folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} broke: ${Buffer.concat(said).toString()}`)
}

/** Mustang says what is wrong in elements, phive in lines. */
function faultsIn(report: string): string {
  const elements = [...report.matchAll(/<(?:error|fatal|exception)[^>]*>([^<]*)</gu)].map(([, text = '']) =>
    text.trim(),
  )
  return (elements.length > 0 ? elements : report.split('\n').slice(1)).join('; ')
}
