import { m } from '@turnout/messages/generated/messages.js'
import css from './compose.module.css'

export const STEPS = ['to', 'write', 'preview'] as const
export type Step = (typeof STEPS)[number]

interface ComposerStepsProps {
  readonly step: Step
  readonly onStep: (step: Step) => void
}

const words: Readonly<Record<Step, () => string>> = {
  to: m.messages_to,
  write: m.messages_step_write,
  preview: m.messages_preview,
}

/** On a phone one part is in view at a time. */
export function ComposerSteps({ step, onStep }: ComposerStepsProps) {
  return (
    <nav className={css.steps} aria-label={m.messages_step()}>
      {STEPS.map((one) => (
        <button key={one} type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onStep(one)}>
          {words[one]()}
        </button>
      ))}
    </nav>
  )
}
