import { m } from '@turnout/messages/generated/messages.js'
import { RotateCcw } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import shared from '@turnout/ui/overlays/overlays.module.css'
import type { Designed } from '../../designer/use-look.ts'
import css from './designer.module.css'

/** How much is not published yet; opened, what it is and how to discard it. */
export function ChangeMenu({ designed, changes }: { designed: Designed; changes: readonly string[] }) {
  const { published, problem } = designed
  const words =
    problem === null
      ? changes.length === 0
        ? m.events_designer_published()
        : m.events_designer_changes({ count: changes.length })
      : m.events_designer_not_saved()
  return (
    <DialogTrigger>
      <AriaButton className={css.state ?? ''} data-ok={changes.length === 0 && problem === null ? '' : undefined}>
        <span>{words}</span>
      </AriaButton>
      <Popover className={shared.popoverPopover ?? ''} placement="bottom end" offset={6}>
        <Dialog className={css.menu ?? ''} aria-label={words}>
          {({ close }) => (
            <>
              <h2>{problem?.message ?? (changes.length === 0 ? m.events_designer_same() : savedWords(designed))}</h2>
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
              {changes.length > 0 && (
                <AriaButton
                  className={css.changeMenuBack ?? ''}
                  onPress={() => {
                    designed.set(published)
                    close()
                  }}
                >
                  <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
                  {m.events_designer_back_to_published()}
                </AriaButton>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function savedWords({ savedAt }: Designed): string {
  if (savedAt === null) return m.events_designer_draft()
  return m.events_designer_saved({ seconds: Math.max(0, Math.trunc((Date.now() - savedAt) / 1000)) })
}
