import { runCommand } from './launcher.ts'
import { CHECK_STEPS, LONG_STEPS, runSteps } from './steps.ts'

await runCommand(() => runSteps([...CHECK_STEPS, ...LONG_STEPS]))
