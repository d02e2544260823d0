import { ChevronRight, GripVertical, MapPin, Plus, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import type { Location, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { Badge, Button, Page, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { nameOf, type PlaceInTree, placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import { addPlace, movePlace, removePlace } from './place-edits.ts';
import './places.css';

/** The tree's key for the location: '' is not a valid key there. */
const ROOT = 'location';
const toTree = (key: string) => (key === '' ? ROOT : key);
const fromTree = (key: unknown) => (key === ROOT ? '' : String(key));

/** A tree beside the chosen place [STU-03]. */
export default function Places(): ReactNode {
  const t = useTexts('studio/places');
  const { change, document } = useDraft();
  const [chosen, choose] = usePlace();
  const places = placesIn(document);
  const dragAndDropHooks = useMoving();
  const around = chosen.above.at(-1)?.key ?? '';
  const add = (kind: 'sub-location' | 'track') => {
    const name = t(kind === 'track' ? 'new_track' : 'new_sub');
    choose(change((d) => addPlace(d, chosen.kind === 'track' ? around : chosen.key, kind, name)));
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button text={t('add_sub')} icon={<Plus />} onClick={() => add('sub-location')} />
          <Button text={t('add_track')} icon={<Plus />} onClick={() => add('track')} />
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
          {places[0] !== undefined && <Branch branch={places[0]} places={places} />}
        </Tree>
        <PlaceDetails
          key={chosen.key}
          onRemove={() => {
            change((d) => removePlace(d, chosen.key));
            choose(around);
          }}
        />
      </div>
    </Page>
  );
}

function useMoving() {
  const { change } = useDraft();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].filter((key) => key !== ROOT).map((key) => ({ 'text/plain': fromTree(key) })),
    getDropOperation: (target) => (target.type === 'root' ? 'cancel' : 'move'),
    shouldAcceptItemDrop: () => true,
    onMove({ keys, target: { key: near, dropPosition: position } }) {
      const target = position === 'on' ? { into: fromTree(near) } : { beside: fromTree(near), position };
      change((d) => {
        for (const key of keys) movePlace(d, fromTree(key), target);
      });
    },
  });
  return dragAndDropHooks;
}

interface BranchProps {
  readonly branch: PlaceInTree;
  readonly places: readonly PlaceInTree[];
}

function Branch({ branch: { key, kind, place }, places }: BranchProps): ReactNode {
  const t = useTexts('studio/places');
  const name = nameOf(place);
  const inside = places.filter(({ above }) => above.at(-1)?.place === place);
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
            {kind === 'track' && (place as Track).visibility !== 'public' && <Badge>{t('hidden')}</Badge>}
            {kind !== 'track' && hasCoveredTracks(place) && <Badge tone="warning">{t('covered')}</Badge>}
          </div>
        )}
      </TreeItemContent>
      {inside.map((one) => (
        <Branch key={one.key} branch={one} places={places} />
      ))}
    </TreeItem>
  );
}

/** Visitors are not asked for tracks where there are sub-locations [SUB-01]. */
function hasCoveredTracks({ sub_locations, tracks }: Location | SubLocation): boolean {
  return (sub_locations ?? []).length > 0 && (tracks ?? []).length > 0;
}
