import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { useEventActs } from '../../api.ts'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  seo_title: settings.seo_title ?? '',
  seo_description: settings.seo_description ?? '',
  seo_keywords: settings.seo_keywords ?? '',
  allow_search_engine_indexing: settings.allow_search_engine_indexing,
})

/** How search engines show the event. */
export function SeoSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, values),
  })
  return (
    <SettingsForm section="seo" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <Switch
        label={m.events_field_indexing()}
        consequence={m.events_field_indexing_help()}
        {...form.field('allow_search_engine_indexing')}
      />
      <SearchResult event={event} title={form.values.seo_title} text={form.values.seo_description} />
      <TextField
        label={m.events_field_seo_title()}
        optional
        maxLength={255}
        placeholder={event.title}
        help={m.events_field_seo_title_help()}
        {...form.field('seo_title')}
      />
      <TextField
        label={m.events_field_seo_description()}
        kind="multiline"
        rows={3}
        optional
        help={m.events_field_seo_description_help()}
        {...form.field('seo_description')}
      />
      <TextField
        label={m.events_field_seo_keywords()}
        optional
        maxLength={255}
        help={m.events_field_seo_keywords_help()}
        {...form.field('seo_keywords')}
      />
    </SettingsForm>
  )
}

/** The event as a search engine lists it, drawn while one types. */
function SearchResult({ event, title, text }: { event: Event; title: string; text: string }) {
  const address = new URL(publicPaths.event(event.id, event.slug), window.location.origin)
  return (
    <figure className={css.found} aria-label={m.events_search_result()}>
      <p className={css.foundAddress}>
        {address.host} › {event.slug}
      </p>
      <p className={css.foundTitle}>{title.trim() || event.title}</p>
      <p className={css.foundText}>{text.trim() || event.description_preview || m.events_search_result_none()}</p>
    </figure>
  )
}
