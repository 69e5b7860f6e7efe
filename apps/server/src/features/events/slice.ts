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
