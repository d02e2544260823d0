<?php
// The least that a backend does: npm run build && php -S 127.0.0.1:8080 -t dist/web examples/backend/minimal.php
// Then open http://127.0.0.1:8080/en/1/slideshow. docs/own-backend.md goes through it.

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

if (preg_match('#/en/1/slideshow$#', $path)) {
    $config = [
        'location' => ['id' => 1, 'name' => 'Gate', 'location_texts' => [['language' => 'en', 'instructions' => 'Drive slowly.']]],
        'languages' => [['key' => 'en']],
        'fields' => [['name' => 'label_company', 'field_type' => 'textbox', 'required' => 1]],
        'photoHost' => '/photos/',
    ];
    $texts = ['locale' => 'en', 'langData' => ['label_company' => 'Company']];
    // JSON_HEX_TAG writes < as \u003C, so that no text can end the script.
    $script = fn ($id, $data) => "<script type=\"application/json\" id=\"$id\">" . json_encode($data, JSON_HEX_TAG) . '</script>';
    $data = $script('page-config', $config) . $script('language-data', $texts);
    $html = file_get_contents($_SERVER['DOCUMENT_ROOT'] . '/index.html');
    // The build's own style is allowed by its hash.
    $style = preg_match('#<style>(.*?)</style>#s', $html, $found) ? $found[1] : '';
    header("Content-Security-Policy: default-src 'self'; font-src 'self' data:; img-src 'self' data: blob:; media-src 'self' blob:; base-uri 'none'; object-src 'none'; "
        . "frame-ancestors 'none'; style-src 'self' 'sha256-" . base64_encode(hash('sha256', $style, true)) . "'");
    header('Content-Type: text/html; charset=utf-8');
    echo str_replace('<!--page-data-->', $data, $html);
    return true;
}

function answer($answer, $status = 200)
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($answer);
    return true;
}

// The page sends no token: other sites are told apart by where the browser says the call comes from.
$site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? null;
$isOwn = $site ? $site === 'same-origin' : parse_url($_SERVER['HTTP_ORIGIN'] ?? '', PHP_URL_HOST) === parse_url('//' . $_SERVER['HTTP_HOST'], PHP_URL_HOST);
if ($_SERVER['REQUEST_METHOD'] !== 'GET' && !$isOwn) {
    return answer('another origin', 403);
}

$sent = (array) json_decode(file_get_contents('php://input'), true);
$lacks = fn (...$names) => array_diff($names, array_keys($sent));

switch ($_SERVER['REQUEST_METHOD'] . ' ' . basename($path)) {
    case 'GET getvideo':
        return answer(['video_name' => '']);

    case 'POST slideshow_watcher_sign':
        $missing = $lacks('form', 'subLocationId', 'trackId', 'main_location_id', 'breathalyzer_check');
        return $missing ? answer('missing: ' . implode(', ', $missing), 400) : answer(random_int(1, 2000000000));

    case 'POST sign':
        $key = $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? '';
        $missing = $lacks('form', 'subLocationId', 'trackId', 'main_location_id', 'readSlideshow', 'breathalyzer_check',
            'module_kiosk', 'checkin_time', 'printer_type', 'slideshow_html', 'isLandscape', 'luprefnr', 'contact_to_visit');
        if ($missing || $key === '') {
            return answer('missing: ' . implode(', ', [...$missing, ...($key === '' ? ['the key'] : [])]), 400);
        }
        if (empty($sent['form']['form_field_name']) || empty($sent['form']['label_company'])) {
            return answer('a required entry is missing', 400);
        }
        // This location has neither sub-locations nor tracks.
        if ($sent['main_location_id'] != 1 || $sent['subLocationId'] != 0 || $sent['trackId'] != 0) {
            return answer('no such place', 422);
        }
        // In a database the key is a column with a unique index. Here it names the visit's file.
        $folder = getenv('VISITS') ?: 'visits';
        @mkdir($folder);
        $file = $folder . '/' . hash('sha256', $key) . '.json';
        $visit = ['id' => random_int(1, 2000000000), 'sent' => $sent];
        $draft = tempnam($folder, 'new');
        file_put_contents($draft, json_encode($visit));
        if (!@link($draft, $file)) {
            $visit = json_decode(file_get_contents($file), true);
        }
        unlink($draft);
        // The same key and visit get the same answer, however often they are sent.
        return $visit['sent'] == $sent ? answer(['signature_id' => $visit['id'], 'pdf' => null]) : answer(['error' => ['code' => 'idempotency_key_reused']], 422);
}

return is_file($_SERVER['DOCUMENT_ROOT'] . rawurldecode($path)) ? false : answer('not found', 404);
