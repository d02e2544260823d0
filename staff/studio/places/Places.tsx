import { ChevronRight, GripVertical, MapPin, Plus, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import type { Location, LocationDocument, SubLocation } from '../../../schemas/generated/types.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Badge, Button, Page, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { type PlaceInTree, placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import { addPlace, canMove, movePlace, removePlace, type Target } from './place-edits.ts';
import './places.css';

/** The key of the location itself in the tree, where '' is no key. */
const ROOT = 'location';
const toTree = (key: string) => (key === '' ? ROOT : key);
const fromTree = (key: unknown) => (key === ROOT ? '' : String(key));

/** Sub-locations and tracks as a tree, and beside it what the chosen one is and sets itself [STU-03]. */
export default function Places({ locationId }: AreaProps): ReactNode {
  const t = useTexts('studio/places');
  const { change, document } = useDraft();
  const [chosen, choose] = usePlace();
  const places = placesIn(document);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].filter((key) => key !== ROOT).map((key) => ({ 'text/plain': fromTree(key) })),
    getDropOperation: (target) => (target.type === 'root' ? 'cancel' : 'move'),
    shouldAcceptItemDrop: () => true,
    onMove({ keys, target }) {
      const to: Target =
        target.dropPosition === 'on'
          ? { into: fromTree(target.key) }
          : { beside: fromTree(target.key), position: target.dropPosition };
      change((d) => {
        for (const key of keys) if (canMove(d, fromTree(key), to)) movePlace(d, fromTree(key), to);
      });
    },
  });
  const add = (kind: 'sub-location' | 'track') => {
    const parent =
      chosen.kind === 'track' ? (places.find(({ place }) => place === chosen.parent)?.key ?? '') : chosen.key;
    let key = '';
    change((d) => {
      key = addPlace(d, parent, kind, t(kind === 'track' ? 'new_track' : 'new_sub'));
    });
    choose(key);
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button text={t('add_sub')} icon={Plus} onPress={() => add('sub-location')} />
          <Button text={t('add_track')} icon={Plus} onPress={() => add('track')} />
        </>
      }
    >
      <div className="st-places">
        <Tree
          className="st-tree"
          aria-label={t('title')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[toTree(chosen.key)]}
          onSelectionChange={(keys) => keys !== 'all' && choose(fromTree([...keys][0] ?? ROOT))}
          defaultExpandedKeys={places.map(({ key }) => toTree(key))}
          dragAndDropHooks={dragAndDropHooks}
        >
          {places[0] !== undefined && <Branch document={document} branch={places[0]} places={places} />}
        </Tree>
        <PlaceDetails
          key={chosen.key}
          locationId={locationId}
          place={chosen}
          onRemove={() => {
            const parent = places.find(({ place }) => place === chosen.parent)?.key ?? '';
            change((d) => removePlace(d, chosen.key));
            choose(parent);
          }}
        />
      </div>
    </Page>
  );
}

interface BranchProps {
  readonly document: LocationDocument;
  readonly branch: PlaceInTree;
  readonly places: readonly PlaceInTree[];
}

function Branch({ document, branch, places }: BranchProps): ReactNode {
  const t = useTexts('studio/places');
  const { key, kind, place } = branch;
  const name = place.name?.trim() || String(place.id);
  const inside = places.filter(({ parent }) => parent === place);
  const hidden = kind === 'track' && (place as { visibility?: string | null }).visibility !== 'public';
  const isCovered = kind !== 'track' && hasCoveredTracks(place as Location | SubLocation);
  return (
    <TreeItem id={toTree(key)} textValue={name} className="st-tree__item">
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <div className="st-tree__line" data-level={level}>
            <AriaButton
              slot="drag"
              className="st-tree__grip"
              aria-label={t('move', { name })}
              isDisabled={kind === 'location'}
            >
              <GripVertical aria-hidden="true" />
            </AriaButton>
            {hasChildItems ? (
              <AriaButton slot="chevron" className="st-tree__chevron">
                <ChevronRight aria-hidden="true" />
              </AriaButton>
            ) : (
              <span className="st-tree__chevron" />
            )}
            {kind === 'track' ? <Route aria-hidden="true" /> : <MapPin aria-hidden="true" />}
            <span className="st-tree__name">{name}</span>
            {hidden && <Badge>{t('hidden')}</Badge>}
            {isCovered && <Badge tone="warning">{t('covered')}</Badge>}
          </div>
        )}
      </TreeItemContent>
      {inside.map((one) => (
        <Branch key={one.key} document={document} branch={one} places={places} />
      ))}
    </TreeItem>
  );
}

/** Beside sub-locations, visitors are not asked for tracks (SUB-01). */
function hasCoveredTracks({ sub_locations, tracks }: Location | SubLocation): boolean {
  return (sub_locations ?? []).length > 0 && (tracks ?? []).length > 0;
}
