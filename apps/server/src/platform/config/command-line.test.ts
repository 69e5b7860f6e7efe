import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

test.each([
  ['verify', '', undefined, 'npm run verify'],
  ['verify', '--provider', undefined, 'npm run verify -- --provider'],
  ['verify', '', '/opt/turnout/bin/turnout', '/opt/turnout/bin/turnout verify'],
  ['restore', 'shop.backup', 'bin/turnout', 'bin/turnout restore shop.backup'],
])('%s %s with the program %s is typed as %s', (command, words, program, line) => {
  expect(commandLine(command, words, program)).toBe(line)
})
