import {
  type BundleClientOptions,
  bundleClient,
  type ScriptBundle,
} from '../../renderer/assets/bundle-client.ts';

/** What browsers get. Rejects where the code for them does not compile. */
export async function clientScripts(options: BundleClientOptions): Promise<ScriptBundle> {
  const { bundle, diagnostics } = await bundleClient(options);
  if (!bundle) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return bundle;
}
