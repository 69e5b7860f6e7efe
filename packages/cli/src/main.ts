#!/usr/bin/env node
import { createTurnout } from '@turnout/client/turnout.ts'
import { runCommand } from './run-command.ts'

const { TURNOUT: origin, TURNOUT_TOKEN: token } = process.env

if (origin === undefined || token === undefined) {
  process.stderr.write('Set TURNOUT (the address of the installation) and TURNOUT_TOKEN (an API token).\n')
  process.exitCode = 2
} else {
  process.exitCode = await runCommand(process.argv.slice(2), createTurnout({ origin, token }), {
    say: (words) => void process.stdout.write(words),
    complain: (words) => void process.stderr.write(words),
  })
}
