import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPORTS } from '../steps.ts'
import { fileTimes, type FileTime } from './test-reports.ts'

/* `npm run tool -- test/minutes`: which files took the time of the last `npm test`. */

const SHOWN = 40

const SECONDS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const seconds = ({ ms }: FileTime): string => SECONDS.format(ms / 1000)

for (const [step, file] of Object.entries(REPORTS)) {
  if (!existsSync(file)) continue
  const times = fileTimes(readFileSync(file, 'utf8')).toSorted((a, b) => b.ms - a.ms)
  const sum: FileTime = { file: '', cases: 0, ms: times.reduce((total, { ms }) => total + ms, 0) }
  console.log(`\n${step}: ${times.length} files, ${seconds(sum)} s of workers\n\n| s | cases | file |\n|---|---|---|`)
  for (const time of times.slice(0, SHOWN))
    console.log(`| ${seconds(time)} | ${time.cases} | ${path.relative(process.cwd(), time.file)} |`)
}
