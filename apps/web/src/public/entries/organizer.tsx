import '../frame/public.css'
import { OrganizerPage } from '../../features/storefront/organizer-page/pages/OrganizerPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(OrganizerPage)
