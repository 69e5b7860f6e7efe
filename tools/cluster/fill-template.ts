import { readFileSync } from 'node:fs'
import path from 'node:path'

const TEMPLATES = path.join(import.meta.dirname, '../../deploy/patroni')

/**
 * A configuration of `deploy/patroni` with its `${NAMES}` filled in, as `envsubst` fills them.
 * @throws Error when a name has no value: then the template asks for something that the docs do not name.
 */
export function fillTemplate(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(path.join(TEMPLATES, name), 'utf8').replaceAll(/\$\{([A-Z_0-9]+)\}/gu, (_, word: string) => {
    const value = values[word]
    if (value === undefined) throw new Error(`deploy/patroni/${name} asks for ${word}, which the rig does not know.`)
    return value
  })
}
