import { runCommand } from './launcher.ts'
import { runSteps, TEST_STEPS } from './steps.ts'

if (process.argv.includes('--all')) process.env.TURNOUT_ALL = '1'
await runCommand(() => runSteps(TEST_STEPS))
