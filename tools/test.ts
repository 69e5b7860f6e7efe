import { runCommand } from './launcher.ts'
import { BROWSER_STEPS, CHECK_STEPS, runSteps } from './steps.ts'

await runCommand(() => runSteps([...CHECK_STEPS, ...BROWSER_STEPS]))
