import { ORDER_TIMEOUT_MINUTES } from '@turnout/domain/events/defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { UserRound, UsersRound } from 'lucide-react'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'

const TEXTS = ['continue_button_text', 'pre_checkout_message', 'post_checkout_message', 'terms_text'] as const

/** The texts and questions that buyers meet during checkout. */
export function CheckoutSection({ form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, TEXTS)
  const text = { form, around, languages }
  const minutes = form.values.order_timeout_in_minutes
  const isShort = minutes !== null && minutes < ORDER_TIMEOUT_MINUTES.recommendedMin
  const warning = (
    <Text as="span" weight={500} tone="orange">
      {m.events_field_timeout_short()}
    </Text>
  )
  return (
    <>
      <TextLanguageBar languages={languages} isFurther />
      <div className={css.pair}>
        <TranslatedSetting {...text} name="continue_button_text">
          {(field) => (
            <TextField
              label={m.events_field_continue()}
              optional
              maxLength={50}
              placeholder={m.storefront_continue()}
              help={m.events_field_continue_help()}
              {...field}
            />
          )}
        </TranslatedSetting>
        <ChangedField {...around('order_timeout_in_minutes')}>
          <NumberField
            label={m.events_field_timeout()}
            unit={m.events_minutes()}
            help={isShort ? warning : m.events_field_timeout_help()}
            {...form.field('order_timeout_in_minutes')}
          />
        </ChangedField>
      </div>
      <Asked form={form} around={around} />
      <SelfService form={form} around={around} />
      <Texts {...text} />
    </>
  )
}

/** What buyers have to tell. */
function Asked({ form, around }: Pick<SectionProps, 'form' | 'around'>) {
  return (
    <>
      <ChangedField {...around('attendee_details_collection_method')}>
        <RadioCards
          label={m.events_field_details_method()}
          cards={[
            {
              value: 'PER_ORDER',
              label: m.events_details_per_order(),
              detail: m.events_details_per_order_detail(),
              icon: UserRound,
            },
            {
              value: 'PER_TICKET',
              label: m.events_details_per_ticket(),
              detail: m.events_details_per_ticket_detail(),
              icon: UsersRound,
            },
          ]}
          {...form.field('attendee_details_collection_method')}
        />
      </ChangedField>
      <ChangedField {...around('require_billing_address')}>
        <Switch
          label={m.events_field_billing()}
          consequence={m.events_field_billing_help()}
          {...form.field('require_billing_address')}
        />
      </ChangedField>
      <ChangedField {...around('require_company')}>
        <Switch
          label={m.events_field_company()}
          consequence={m.events_field_company_help()}
          {...form.field('require_company')}
        />
      </ChangedField>
      <ChangedField {...around('require_code_for_tickets')}>
        <Switch
          label={m.events_field_tickets_code()}
          consequence={m.events_field_tickets_code_help()}
          {...form.field('require_code_for_tickets')}
        />
      </ChangedField>
    </>
  )
}

/** What buyers may do themselves with an order that they made. */
function SelfService({ form, around }: Pick<SectionProps, 'form' | 'around'>) {
  return (
    <>
      <ChangedField {...around('allow_attendee_self_edit')}>
        <Switch
          label={m.events_field_self_edit()}
          consequence={m.events_field_self_edit_help()}
          {...form.field('allow_attendee_self_edit')}
        />
      </ChangedField>
      <ChangedField {...around('buyers_cancel_until_days')}>
        <NumberField
          label={m.events_field_buyers_cancel()}
          unit={m.events_field_buyers_cancel_unit()}
          optional
          help={m.events_field_buyers_cancel_help()}
          placeholder={m.events_field_buyers_cancel_none()}
          {...form.field('buyers_cancel_until_days')}
        />
      </ChangedField>
      <ChangedField {...around('buyers_move_until_hours')}>
        <NumberField
          label={m.events_field_buyers_move()}
          unit={m.events_field_buyers_move_unit()}
          optional
          help={m.events_field_buyers_move_help()}
          placeholder={m.events_field_buyers_cancel_none()}
          {...form.field('buyers_move_until_hours')}
        />
      </ChangedField>
    </>
  )
}

/** The texts that buyers read before and after, and the terms they agree to. */
function Texts(text: Pick<SectionProps, 'form' | 'around'> & { languages: TextLanguages }) {
  const { round } = text.form
  return (
    <>
      <TranslatedSetting {...text} name="pre_checkout_message">
        {(field) => (
          <RichTextField
            key={round}
            label={m.events_field_pre()}
            help={m.events_field_pre_help()}
            optional
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="post_checkout_message">
        {(field) => (
          <RichTextField
            key={round}
            label={m.events_field_post()}
            help={m.events_field_post_help()}
            optional
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="terms_text">
        {(field) => (
          <TextField
            label={m.events_field_terms()}
            kind="multiline"
            rows={5}
            optional
            help={m.events_field_terms_help()}
            {...field}
          />
        )}
      </TranslatedSetting>
    </>
  )
}
