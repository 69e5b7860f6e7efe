import type { Event } from '@turnout/contract/events/event.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import shared from '@turnout/ui/overlays/overlays.module.css'
import { ArrowLeft, Redo2, Undo2, RotateCcw } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Link } from 'react-router'
import { changesOf } from '../../designer/look-words.ts'
import type { Designed } from '../../designer/use-look.ts'
import { EventThumb } from '../EventThumb.tsx'
import css from './designer.module.css'

interface DesignerBarProps {
  event: Event
  cover: Image | null
  designed: Designed
  publish: () => Promise<void>
  isTicket: boolean
}

/** How much is not published yet; opened, what it is and how to discard it. */
function ChangeMenu({ designed, changes }: { designed: Designed; changes: readonly string[] }) {
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

/** Back, what is designed, undo and redo, and the one step to visitors. */
export function DesignerBar({ event, cover, designed, publish, isTicket }: DesignerBarProps) {
  const { history, look, published } = designed
  const changes = changesOf(published, look)
  const images = cover === null ? [] : [{ ...cover, type: 'EVENT_COVER' as const }]
  return (
    <Row as="header" className={css.bar} align="center" justify="between" ground="surface" rule="below">
      <Row className={css.place} gap={8} align="center" shrinks>
        <Link
          className={css.designerBack}
          to={paths.dashboard(event.id)}
          aria-label={m.events_designer_back({ title: event.title })}
        >
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        <Box as="span" className={css.thumb} fixed anchor radius={10} clipped>
          <EventThumb event={{ ...event, images }} size="fill" />
        </Box>
        <div className={css.title}>
          <h1>{m.shell_design()}</h1>
          <small title={event.title}>{event.title}</small>
        </div>
      </Row>
      <Row
        as="nav"
        className={css.halves}
        gap={2}
        ground="sunken"
        radius="control"
        aria-label={m.events_designer_halves()}
      >
        <Link to={paths.designer(event.id)} aria-current={isTicket ? undefined : 'page'}>
          {m.events_designer_half_page()}
        </Link>
        <Link to={paths.ticketDesigner(event.id)} aria-current={isTicket ? 'page' : undefined}>
          {m.events_designer_half_ticket()}
        </Link>
      </Row>
      <Row className={css.acts} align="center" shrinks>
        <IconButton icon={Undo2} label={m.events_undo()} onPress={designed.undo} disabled={history.past.length === 0} />
        <IconButton
          icon={Redo2}
          label={m.events_designer_redo()}
          onPress={designed.redo}
          disabled={history.future.length === 0}
        />
        <ChangeMenu designed={designed} changes={changes} />
        <Button variant="filled" busy={designed.busy} disabled={changes.length === 0} onPress={publish}>
          <span className={css.wide}>{m.events_designer_publish()}</span>
          <span className={css.narrow}>{m.events_designer_publish_short()}</span>
        </Button>
      </Row>
    </Row>
  )
}
