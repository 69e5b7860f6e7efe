import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import { FoundPreview } from './FoundPreview.tsx'
import { KeywordsField } from './KeywordsField.tsx'
import type { SectionProps } from './section-props.ts'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  seo_title: settings.seo_title ?? '',
  seo_description: settings.seo_description ?? '',
  seo_keywords: settings.seo_keywords ?? '',
  allow_search_engine_indexing: settings.allow_search_engine_indexing,
})

/** Characters that search engines show. */
const FIT = { title: 60, description: 155 } as const

const aimOf = (text: string, fit: number) => ({ fit, words: m.events_seo_length({ count: text.length, fit }) })

/** How the page looks in search results, chats and posts. */
export function SeoSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  const { seo_title: title, seo_description: description } = form.values
  return (
    <SettingsForm section="seo" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <Switch
        label={m.events_field_indexing()}
        consequence={m.events_field_indexing_help()}
        {...form.field('allow_search_engine_indexing')}
      />
      <TextField
        label={m.events_field_seo_title()}
        optional
        maxLength={255}
        placeholder={`${event.title} · ${event.organizer.name}`}
        aim={aimOf(title, FIT.title)}
        {...form.field('seo_title')}
      />
      <TextField
        label={m.events_field_seo_description()}
        kind="multiline"
        rows={2}
        optional
        placeholder={event.description_preview ?? ''}
        aim={aimOf(description, FIT.description)}
        {...form.field('seo_description')}
      />
      <KeywordsField {...form.field('seo_keywords')} />
      <FoundPreview
        event={event}
        isOnline={settings.is_online_event}
        accent={settings.homepage_accent_color}
        title={title.trim()}
        text={description.trim()}
        isListed={form.values.allow_search_engine_indexing}
      />
    </SettingsForm>
  )
}
