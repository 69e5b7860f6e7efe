import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { followLanguageChoice } from './choose-language.ts'
import { EVENT_OFFER, FIND_DEFAULTS } from './create-event.ts'
import { replaceKeySeals } from './keys/replace-key-seals.ts'
import { coverPictureMakers } from './mails/make-cover-pictures.ts'
import { eventRoutes } from './routes.ts'

export const events: Slice = {
  name: 'events',
  tables: {
    events: { account: 'changes' },
    event_settings: { account: 'changes' },
    event_keys: 'stays',
    event_changes: 'stays',
    images: { account: 'goes' },
    image_files: { account: 'goes' },
    look_drafts: { account: 'goes' },
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
      'event.archived': { topic: 'events', say: m.audit_log_act_event_archived },
      'event.restored': { topic: 'events', say: m.audit_log_act_event_restored },
      'event.deleted': { topic: 'events', say: m.audit_log_act_event_deleted },
      'image.uploaded': { topic: 'events', say: m.audit_log_act_image_uploaded },
      'image.deleted': { topic: 'events', say: m.audit_log_act_image_deleted },
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
  },
  files: ({ database, fileStore }) => coverPictureMakers({ reader: database, fileStore }),
  reseal: replaceKeySeals,
}
