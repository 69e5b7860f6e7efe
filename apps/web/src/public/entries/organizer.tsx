import '../public.css'
import { OrganizerPage } from '../../features/organizer-page/pages/OrganizerPage.tsx'
import { hydratePage } from '../hydrate.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(OrganizerPage)
