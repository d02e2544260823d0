import { NotebookPen, Phone, Truck, User, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AskedField } from '../../domain/form-fields.ts';
import { isPictureAddress, onPhotoHost } from '../../domain/photo-url.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import type { FormContext } from './reads.ts';

/** An image's address; '' for an icon name, which we cannot draw. */
export function iconAddress(icon: string | null | undefined, photoHost: string): string {
  return icon && isPictureAddress(icon) ? onPhotoHost(icon, photoHost) : '';
}

export function FieldIcon({ ctx, field }: { readonly ctx: FormContext; readonly field: AskedField }): ReactNode {
  const given = field.icon ?? (field.kind === 'name' ? ctx.config.nameIcon : null);
  const picture = iconAddress(given, ctx.config.photoHost);
  if (picture !== '') return <img className="gh-form__icon" src={picture} alt="" />;
  const own = pictureOf(ctx.config, ctx.config.withoutReading?.fields?.[field.name]);
  if (own) return own;
  const Sign = signs[field.kind];
  return Sign ? <Sign className="gh-icon" aria-hidden="true" /> : null;
}

const signs: Readonly<Record<AskedField['kind'], typeof User | null>> = {
  name: User,
  plate: Truck,
  tel: Phone,
  person: UserSearch,
  textbox: NotebookPen,
  autocomplete: NotebookPen,
  radio: null,
  checkbox: null,
  boolean: null,
};
