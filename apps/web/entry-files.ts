import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files in `entries/` of the slices and of the public frame: scripts of pages, and service workers. Paths from `root`. */
export function entryFiles(root: string): string[] {
  const slices = readdirSync(join(root, 'src/features')).map((slice) => `src/features/${slice}/entries`)
  return ['src/public/entries', ...slices]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
}
