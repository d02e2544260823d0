/** The address of a kiosk's own print service where a location gives none (docs/kiosk.md). */
export const USUAL_KIOSK_SERVICE = 'http://127.0.0.1:8321';
