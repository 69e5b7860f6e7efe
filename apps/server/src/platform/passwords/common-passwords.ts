import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/*
 * The ten thousand commonest passwords of eight characters and more, in lower case, one a line;
 * shorter ones are refused by their length. Taken from the list of zxcvbn-ts
 * (github.com/zxcvbn-ts/zxcvbn, @zxcvbn-ts/language-common 4.1.3), MIT: Copyright (c) 2012-2016 Dan
 * Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts. It stays on the server: a browser has
 * no use for 40 KB of guesses.
 */
const FILE = path.join(import.meta.dirname, 'common-passwords.txt.gz')

let known: ReadonlySet<string> | undefined

/** Whether this password is a common one, given in lower case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n'))
  return known.has(password)
}
