import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { runCommand } from '../launcher.ts'

const CHANNELS = 4
/** Letters are drawn with tiny differences now and then. */
const SAME_SHADE = 8

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 3 })

/** The picture on a ground of the given size, as bytes. */
const laidOn = (file: string, size: { readonly width: number; readonly height: number }): Promise<Buffer> =>
  sharp(file)
    .ensureAlpha()
    .resize({ ...size, fit: 'contain', position: 'left top', background: '#f0f', withoutEnlargement: true })
    .raw()
    .toBuffer()

/** The share of pixels that differ, with a picture that shows them in red on the first one made pale; null: none. */
async function difference(
  one: string,
  two: string,
): Promise<{ share: number; picture: ReturnType<typeof sharp> } | null> {
  const [first, second] = await Promise.all([one, two].map((file) => sharp(file).metadata()))
  const width = Math.max(first?.width ?? 0, second?.width ?? 0)
  const height = Math.max(first?.height ?? 0, second?.height ?? 0)
  const [before, after] = await Promise.all([one, two].map((file) => laidOn(file, { width, height })))
  if (before === undefined || after === undefined || before.equals(after)) return null
  let changed = 0
  for (let at = 0; at < before.length; at += CHANNELS) {
    const differs = [0, 1, 2].some((i) => Math.abs((before[at + i] ?? 0) - (after[at + i] ?? 0)) > SAME_SHADE)
    changed += Number(differs)
    before.set(differs ? [255, 0, 0] : [0, 1, 2].map((i) => 191 + ((before[at + i] ?? 0) >> 2)), at)
  }
  if (changed === 0) return null
  return { share: changed / (width * height), picture: sharp(before, { raw: { width, height, channels: CHANNELS } }) }
}

/** Lists the pictures of B that differ from those of the same name in A: `npm run tool -- pictures/compare A B OUT`. */
await runCommand(async () => {
  const [a, b, out] = parseArgs({ allowPositionals: true }).positionals
  if (a === undefined || b === undefined || out === undefined)
    throw new Error('Name both folders and one for what differs: npm run tool -- pictures/compare A B OUT')
  await mkdir(out, { recursive: true })
  const before = new Set((await readdir(a)).filter((file) => file.endsWith('.png')))
  const after = (await readdir(b)).filter((file) => file.endsWith('.png'))
  let differing = 0
  for (const file of after.toSorted()) {
    if (!before.has(file)) {
      process.stdout.write(`new      ${file}\n`)
      continue
    }
    const found = await difference(path.join(a, file), path.join(b, file))
    if (found === null) continue
    differing += 1
    process.stdout.write(`${PERCENT.format(found.share).padEnd(8)} ${file}\n`)
    await found.picture.png().toFile(path.join(out, file))
  }
  process.stdout.write(`${differing} of ${after.length} differ\n`)
})
