import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import { useStatusItems } from '../use-status-items.ts'
import { DeleteEventCard } from './DeleteEventCard.tsx'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({ website_url: settings.website_url ?? '' })

/** What belongs nowhere else, and the ends of an event: archived, deleted. */
export function MiscSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  const discard = () => form.reset(valuesOf(settings))
  return (
    <div className={css.fields}>
      <SettingsForm section="misc" form={form} onDiscard={discard}>
        <TextField
          label={m.events_field_website()}
          kind="url"
          optional
          help={m.events_field_website_help()}
          {...form.field('website_url')}
        />
      </SettingsForm>
      <ArchiveCard event={event} />
      <DeleteEventCard event={event} onDiscard={discard} />
    </div>
  )
}

function ArchiveCard({ event }: Pick<SectionProps, 'event'>) {
  const statusItems = useStatusItems()
  const act = statusItems(event, () => undefined).find(({ key }) => key === 'archive' || key === 'restore')
  if (act === undefined) return null
  return (
    <Card title={act.label}>
      <div className={css.fields}>
        <p className={css.intro}>{act.key === 'archive' ? m.events_archive_intro() : m.events_restore_intro()}</p>
        <div>
          <Button onPress={() => act.onPress?.()}>{act.label}</Button>
        </div>
      </div>
    </Card>
  )
}
