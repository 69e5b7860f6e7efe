import { parseArgs } from 'node:util'
import { readSourceTree } from '../checks/source-tree.ts'
import { SLICES } from '../checks/structure/rooms.ts'
import { measureHouse } from './measure-house.ts'

/*
 * The measures of the source tree. `--files` lists the files behind them.
 */

const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
const { namedBy, smallFiles, ...counts } = measureHouse(readSourceTree(), SLICES)
const [[most, places] = ['', []]] = namedBy

const rows = [
  ['files outside its folders that name a slice, at most', `${places.length} (${most})`],
  ['lines of app.ts', counts.appLines],
  ['production files', counts.productionFiles],
  ['of these without tools, benches and the testkit', counts.runningFiles],
  ['style sheets', counts.cssFiles],
  ['lines of style sheets', counts.cssLines],
  ['files under 80 lines with one importer and no test', smallFiles.length],
  ['migrations', counts.migrations],
] as const
for (const [what, figure] of rows) console.log(`${what}: ${figure}`)

console.log('\nFiles outside its folders, by slice:')
for (const [slice, files] of namedBy) {
  console.log(`  ${slice}: ${files.length}`)
  if (values.files) for (const file of files) console.log(`    ${file}`)
}
if (values.files) {
  console.log('\nFiles under 80 lines with one importer and no test:')
  for (const file of smallFiles) console.log(`  ${file}`)
}
