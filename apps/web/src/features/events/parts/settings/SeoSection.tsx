import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { FoundPreview } from './FoundPreview.tsx'
import { KeywordsField } from './KeywordsField.tsx'
import type { SectionProps } from './section-props.ts'

/** Characters that search engines show. */
const FIT = { title: 60, description: 155 } as const

const aimOf = (text: string, fit: number) => ({ fit, words: m.events_seo_length({ count: text.length, fit }) })

/** How the page looks in search results, chats and posts. */
export function SeoSection({ event, settings, form, around }: SectionProps) {
  const { seo_title: title, seo_description: description } = form.values
  return (
    <>
      <ChangedField {...around('allow_search_engine_indexing')}>
        <Switch
          label={m.events_field_indexing()}
          consequence={m.events_field_indexing_help()}
          {...form.field('allow_search_engine_indexing')}
        />
      </ChangedField>
      <ChangedField {...around('seo_title')}>
        <TextField
          label={m.events_field_seo_title()}
          optional
          maxLength={255}
          placeholder={`${event.title} · ${event.organizer.name}`}
          aim={aimOf(title, FIT.title)}
          {...form.field('seo_title')}
        />
      </ChangedField>
      <ChangedField {...around('seo_description')}>
        <TextField
          label={m.events_field_seo_description()}
          kind="multiline"
          rows={2}
          optional
          placeholder={event.description_preview ?? ''}
          aim={aimOf(description, FIT.description)}
          {...form.field('seo_description')}
        />
      </ChangedField>
      <ChangedField {...around('seo_keywords')}>
        <KeywordsField key={form.round} {...form.field('seo_keywords')} />
      </ChangedField>
      <FoundPreview
        event={event}
        isOnline={settings.is_online_event}
        accent={settings.homepage_accent_color}
        title={title.trim()}
        text={description.trim()}
        isListed={form.values.allow_search_engine_indexing}
      />
    </>
  )
}
