import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TYPE_ID = 'pass.example.turnout.tickets'

/**
 * Certificates and keys of wallets, made by OpenSSL in the shape of Apple's and Google's; no other program
 * trusts them.
 */
export function walletPapers() {
  const folder = mkdtempSync(join(tmpdir(), 'turnout-wallet-'))
  const at = (name: string): string => join(folder, name)
  const openssl = (...words: string[]): void => void execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const subject = (name: string): string[] => ['-subj', `/CN=${name}/O=Turnout tests/C=PT`]
  writeFileSync(at('ca.cnf'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,digitalSignature\n')
  writeFileSync(at('leaf.cnf'), 'basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature\n')
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    ...subject('Root'),
  )
  const issue = (name: string, issuer: string, names: string[], extensions: string): void => {
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, ...names)
    openssl(
      'x509',
      '-req',
      '-days',
      '2',
      '-in',
      `${name}.csr`,
      '-CA',
      `${issuer}.pem`,
      '-CAkey',
      `${issuer}.key`,
      '-CAcreateserial',
      '-extfile',
      extensions,
      '-out',
      `${name}.pem`,
    )
  }
  issue('wwdr', 'root', subject('WWDR'), 'ca.cnf')
  issue('pass', 'wwdr', ['-subj', `/UID=${TYPE_ID}/CN=Pass Type ID/OU=ABCDE12345/C=PT`], 'leaf.cnf')
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const text = (name: string): string => readFileSync(at(name), 'utf8')
  return {
    folder,
    rootFile: at('root.pem'),
    googlePublicKey: google.publicKey,
    settings: {
      APPLE_PASS_TYPE_ID: TYPE_ID,
      APPLE_TEAM_ID: 'ABCDE12345',
      APPLE_PASS_CERTIFICATE: text('pass.pem'),
      APPLE_PASS_KEY: text('pass.key'),
      APPLE_WWDR_CERTIFICATE: text('wwdr.pem'),
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
        type: 'service_account',
        client_email: 'tickets@turnout.iam.gserviceaccount.com',
        private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
    },
  }
}
