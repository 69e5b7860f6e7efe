import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { followLanguageChoice } from './choose-language.ts'
import { EVENT_OFFER, FIND_DEFAULTS } from './create-event.ts'
import { replaceKeySeals } from './keys/replace-key-seals.ts'
import { coverPictureMakers } from './mails/make-cover-pictures.ts'
import { eventRoutes } from './routes.ts'
import { eventCancellingJobs } from './cancelling/jobs.ts'
import { eventCancellingRoutes } from './cancelling/routes.ts'
import { choiceRoutes } from './choosing/routes-choices.ts'
import { watchCancellings } from './cancelling/run-cancelling.ts'
import { findDefaults } from './defaults/find-defaults.ts'
import { eventDefaultRoutes } from './defaults/routes.ts'
import { eventMailRoutes } from './mail-words/routes.ts'
import { copyMailWords } from './mail-words/store.ts'

export const events: Slice = {
  name: 'events',
  areas: ['event-defaults', 'event-mails', 'event-cancelling'],
  tables: {
    events: { account: 'changes' },
    event_settings: { account: 'changes' },
    event_keys: 'stays',
    event_changes: 'stays',
    images: { account: 'goes' },
    image_files: { account: 'goes' },
    look_drafts: { account: 'goes' },
    event_defaults: { account: 'goes' },
    mail_words: 'stays',
    event_cancellings: { account: 'changes' },
    cancelling_orders: 'stays',
  },
  history: {
    things: {
      event: { table: 'events', name: 'title', searched: { by: 'title', in: 'account' } },
      image: { table: 'images' },
    },
    acts: {
      'organizer.image_uploaded': { topic: 'events', say: m.audit_log_act_organizer_image_uploaded },
      'organizer.image_deleted': { topic: 'events', say: m.audit_log_act_organizer_image_deleted },
      'event.created': { topic: 'events', say: m.audit_log_act_event_created },
      'event.duplicated': { topic: 'events', say: m.audit_log_act_event_duplicated },
      'event.updated': { topic: 'events', say: m.audit_log_act_event_updated },
      'event.settings_updated': { topic: 'events', say: m.audit_log_act_event_settings_updated },
      'event.change_told_now': { topic: 'events', say: m.audit_log_act_event_change_told_now },
      'event.change_withheld': { topic: 'events', say: m.audit_log_act_event_change_withheld },
      'event.look_published': { topic: 'events', say: m.audit_log_act_event_look_published },
      'event.published': { topic: 'events', say: m.audit_log_act_event_published },
      'event.unpublished': { topic: 'events', say: m.audit_log_act_event_unpublished },
      'event.sales_closed': { topic: 'events', say: m.audit_log_act_event_sales_closed },
      'event.sales_opened': { topic: 'events', say: m.audit_log_act_event_sales_opened },
      'event.archived': { topic: 'events', say: m.audit_log_act_event_archived },
      'event.restored': { topic: 'events', say: m.audit_log_act_event_restored },
      'event.deleted': { topic: 'events', say: m.audit_log_act_event_deleted },
      'image.uploaded': { topic: 'events', say: m.audit_log_act_image_uploaded },
      'image.deleted': { topic: 'events', say: m.audit_log_act_image_deleted },
      'account.event_defaults_updated': { topic: 'account', say: m.audit_log_act_account_event_defaults_updated },
      'event.mail_words_saved': { topic: 'events', say: m.audit_log_act_event_mail_words_saved },
      'event.cancelled': { topic: 'events', say: m.audit_log_act_event_cancelled },
      'event.cancelling_stopped': { topic: 'events', say: m.audit_log_act_event_cancelling_stopped },
      'event.cancelling_started': { topic: 'events', say: m.audit_log_act_event_cancelling_started },
      'event.cancelling_paused': { topic: 'events', say: m.audit_log_act_event_cancelling_paused },
      'event.cancelling_resumed': { topic: 'events', say: m.audit_log_act_event_cancelling_resumed },
      'event.cancelling_reopened': { topic: 'events', say: m.audit_log_act_event_cancelling_reopened },
      'event.cancelling_finished': { topic: 'events', say: m.audit_log_act_event_cancelling_finished },
      'event.cancelling_choice_ended': { topic: 'money', say: m.audit_log_act_event_cancelling_choice_ended },
      'event.refunds_tried_again': { topic: 'money', say: m.audit_log_act_event_refunds_tried_again },
      'event.refunds_by_hand': { topic: 'money', say: m.audit_log_act_event_refunds_by_hand },
      'event.money_paid_back': { topic: 'money', say: m.audit_log_act_event_money_paid_back },
      'transfers.exported': { topic: 'exports', say: m.audit_log_act_transfers_exported },
    },
  },
  routes(app, services) {
    followLanguageChoice(app, services.publicUrl)
    eventRoutes(app, {
      ...services,
      hasWalletPasses: services.wallets.apple !== null || services.wallets.google !== null,
      offer: EVENT_OFFER.of(services),
      findDefaults: FIND_DEFAULTS.of(services),
      copies: services.eventCopies,
    })
    eventDefaultRoutes(app)
    eventMailRoutes(app, services)
    eventCancellingRoutes(app, services)
    choiceRoutes(app)
  },
  jobs: eventCancellingJobs,
  // A cancelling whose worker was killed goes on within seconds.
  recurring: ({ database }) => [{ everySeconds: 10, run: () => watchCancellings(database) }],
  files: ({ database, fileStore }) => coverPictureMakers({ reader: database, fileStore }),
  copiesEvent: { when: 'duplicate_settings', copy: copyMailWords },
  reseal: replaceKeySeals,
  offers: [FIND_DEFAULTS.by(findDefaults)],
}
