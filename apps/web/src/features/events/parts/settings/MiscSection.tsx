import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { TICKET_NOTE_LENGTH } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { originalBeside } from '../../../../desk/languages/InLanguage.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { translationName } from '../../setting-texts.ts'
import { DeleteEventDialog } from '../DeleteEventDialog.tsx'
import { useStatusItems } from '../use-status-items.ts'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'

/** The end of the settings: the event itself goes. */
function DeleteEventRow({ event, onDiscard }: { event: Event; onDiscard: () => void }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const leave = () => {
    // Unsaved text goes with the event; there is no question about it on the way.
    flushSync(onDiscard)
    return navigate(paths.events(), { replace: true })
  }
  return (
    <Row className={css.act} gap={14} align="center" wrap>
      <Text tone="muted">{m.events_delete_intro()}</Text>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {m.events_delete()}
      </Button>
      {asking && (
        <DeleteEventDialog
          event={event}
          hasOrders={(event.statistics?.orders_count ?? 0) > 0}
          onClose={() => setAsking(false)}
          onDeleted={leave}
        />
      )}
    </Row>
  )
}

/** What belongs nowhere else, and the ends of an event: archived, deleted. */
export function MiscSection(section: SectionProps) {
  const { event, form, around } = section
  return (
    <>
      <ChangedField {...around('website_url')}>
        <TextField
          label={m.events_field_website()}
          kind="url"
          optional
          help={m.events_field_website_help()}
          {...form.field('website_url')}
        />
      </ChangedField>
      <ChangedField {...around('hide_getting_started_page')}>
        <Switch
          label={m.events_field_hide_steps()}
          consequence={m.events_field_hide_steps_help()}
          {...form.field('hide_getting_started_page')}
        />
      </ChangedField>
      <TicketNote {...section} />
      <ArchiveRow event={event} />
      <CancelRow event={event} />
      <DeleteEventRow event={event} onDiscard={form.discard} />
    </>
  )
}

/** The note on tickets in another language; in the first one it is part of their design. */
function TicketNote({ settings, form, around, language }: SectionProps) {
  const locale = WIRE_LOCALES.find((one) => one === language.shown)
  const note = settings.ticket_design_settings.footer_text
  if (language.isFirst || locale === undefined || note === null) return null
  const name = translationName(locale, 'ticket_note')
  return (
    <ChangedField {...around(name)}>
      <TextField
        label={m.events_designer_ticket_note()}
        optional
        lang={locale}
        maxLength={TICKET_NOTE_LENGTH}
        {...originalBeside(note, language.first)}
        {...form.field(name)}
      />
    </ChangedField>
  )
}

function ArchiveRow({ event }: Pick<SectionProps, 'event'>) {
  const statusItems = useStatusItems()
  const act = statusItems(event, () => undefined).find(({ key }) => key === 'archive' || key === 'restore')
  if (act === undefined) return null
  return (
    <Row className={css.act} gap={14} align="center" wrap>
      <Text tone="muted">{act.key === 'archive' ? m.events_archive_intro() : m.events_restore_intro()}</Text>
      <Button onPress={() => act.onPress?.()}>{act.label}</Button>
    </Row>
  )
}

/** The way to the three steps that cancel it. */
function CancelRow({ event }: Pick<SectionProps, 'event'>) {
  const mayRefund = useMay('orders:refund')
  if (!mayRefund) return null
  return (
    <Row className={css.act} gap={14} align="center" wrap>
      <Text tone="muted">{m.events_cancel_intro()}</Text>
      <LinkButton href={paths.cancelEvent(event.id)}>{m.events_cancel()}</LinkButton>
    </Row>
  )
}
