import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { useStatusItems } from '../use-status-items.ts'
import { DeleteEventRow } from './DeleteEventRow.tsx'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'

/** What belongs nowhere else, and the ends of an event: archived, deleted. */
export function MiscSection({ event, form, around }: SectionProps) {
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
      <ArchiveRow event={event} />
      <CancelRow event={event} />
      <DeleteEventRow event={event} onDiscard={form.discard} />
    </>
  )
}

function ArchiveRow({ event }: Pick<SectionProps, 'event'>) {
  const statusItems = useStatusItems()
  const act = statusItems(event, () => undefined).find(({ key }) => key === 'archive' || key === 'restore')
  if (act === undefined) return null
  return (
    <div className={css.act}>
      <p className={css.intro}>{act.key === 'archive' ? m.events_archive_intro() : m.events_restore_intro()}</p>
      <Button onPress={() => act.onPress?.()}>{act.label}</Button>
    </div>
  )
}

/** The way to the three steps that cancel it. */
function CancelRow({ event }: Pick<SectionProps, 'event'>) {
  const mayRefund = useMay('orders:refund')
  if (!mayRefund) return null
  return (
    <div className={css.act}>
      <p className={css.intro}>{m.events_cancel_intro()}</p>
      <LinkButton href={paths.cancelEvent(event.id)}>{m.events_cancel()}</LinkButton>
    </div>
  )
}
