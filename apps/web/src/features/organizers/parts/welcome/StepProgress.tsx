import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { classNames } from '@turnout/ui/class-names.ts'
import type { WelcomeStep } from '../../welcome-draft.ts'
import css from './StepProgress.module.css'

const STEPS: readonly WelcomeStep[] = [1, 2, 3]

/** "1 of 3" with three bars, and whether what was typed is kept. */
export function StepProgress({ step, saved }: { step: WelcomeStep; saved: boolean }) {
  return (
    <div className={css.progress}>
      <p className={css.words}>{m.organizers_step({ step, total: STEPS.length })}</p>
      <span className={css.bars} aria-hidden>
        {STEPS.map((place) => (
          <span key={place} className={classNames(css.bar, place <= step && css.reached)} />
        ))}
      </span>
      <p className={css.saved} role="status">
        {saved && (
          <>
            <Check size={15} strokeWidth={2.5} aria-hidden />
            {m.organizers_saved()}
          </>
        )}
      </p>
    </div>
  )
}
