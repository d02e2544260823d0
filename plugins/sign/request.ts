import { destination } from '../../domain/destination.ts';
import { isOn, toId } from '../../domain/flag.ts';
import type { Id, SignRequest, WatcherSignRequest } from '../../schemas/generated/types.ts';
import type { VisitStorage } from '../_kit/page/storage.ts';
import type { RuleContext, Settings } from '../_kit/product.ts';
import type { CollectedVisit } from '../_kit/visit/collect.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import type { SignSlice } from './slice.ts';

/** All that a body is built from; the conformance kit builds its bodies here, too [ANY-05]. */
export type RequestContext = Pick<RuleContext<'sign'>, 'config' | 'facts'> & {
  readonly slice: Pick<SignSlice, 'signatureId' | 'qrcode'>;
  readonly settings: Pick<Settings, 'module_kiosk' | 'printout_landscape_mode'>;
  readonly services: {
    readonly storage: Pick<VisitStorage, 'get'>;
    readonly visit: Pick<CollectedVisit, 'answers' | 'details' | 'lessons'>;
  };
};

/** All slides' answers and the keys of this slide [FORM-09]. */
export function collectForm({ slice, services }: RequestContext): Record<string, string> {
  const form: Record<string, string> = { ...services.visit.answers() };
  form['form_field_signature_id'] = String(slice.signatureId);
  if (slice.qrcode !== '') form['qrcode'] = slice.qrcode;
  return form;
}

export function readPlaceIds({ config, facts }: RequestContext): { subLocationId: Id; trackId: Id } {
  const { path, track } = destination(config, facts);
  return { subLocationId: toId(path.at(-1)?.id), trackId: toId(track?.id) };
}

export function watcherRequest(ctx: RequestContext): WatcherSignRequest {
  return {
    form: collectForm(ctx),
    ...readPlaceIds(ctx),
    main_location_id: mainLocationId(ctx),
    breathalyzer_check: ctx.services.visit.details().breathalyzer_check ?? 0,
  };
}

export function signRequest(ctx: RequestContext, html: string, now: number): SignRequest {
  const { storage, visit } = ctx.services;
  const { luprefnr, contact_to_visit, recall, crew } = visit.details();
  const checkedInAt = Number(storage.get('checkin_time')) || now;
  return {
    ...watcherRequest(ctx),
    ...(ctx.config.lessonsVersion && { lessons_version: ctx.config.lessonsVersion, lessons: visit.lessons() }),
    ...(ctx.config.lessonsVersion && recall && { recall }),
    ...(crew && { crew }),
    readSlideshow: readSlideshow(ctx.facts),
    module_kiosk: isOn(ctx.settings.module_kiosk) ? 1 : 0,
    checkin_time: Math.floor(checkedInAt / 1000),
    printer_type: printerType(storage),
    slideshow_html: html,
    isLandscape: isOn(ctx.settings.printout_landscape_mode) ? 1 : 0,
    luprefnr: luprefnr ?? storage.get('luprefnr') ?? '',
    contact_to_visit: contact_to_visit ?? storage.get('contact_to_visit') ?? '',
  };
}

export function printerType(storage: Pick<VisitStorage, 'get'>): 'A4' | 'RECEIPT' {
  return storage.get('printer_type') === 'RECEIPT' ? 'RECEIPT' : 'A4';
}

export function mainLocationId({ config, services }: RequestContext): Id {
  return toId(services.storage.get('main_location_id')) || toId(config.location.id);
}
