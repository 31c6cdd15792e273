<?php
// As much of WordPress as the plugin needs. Reads {plugin, options, modules, blocks, shortcodes, hosts, lines} as JSON
// from its input, and prints what the plugin has registered and shows. modules reports whether WordPress has a list of
// modules (6.5).
error_reporting( E_ALL );
set_error_handler(
	function ( $level, $message, $file, $line ) {
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);
$in     = json_decode( stream_get_contents( STDIN ), true );
$hooked = array();
$out    = array();
define( 'ABSPATH', '/' );

function add_action( $hook, $call ) {
	global $hooked;
	$hooked[ $hook ][] = $call;
}
function add_filter( $hook, $call ) {
	add_action( $hook, $call );
}
function has_action( $hook, $call ) {
	global $hooked;
	return in_array( $call, $hooked[ $hook ] ?? array(), true );
}
function happens( $hook ) {
	global $hooked;
	foreach ( $hooked[ $hook ] ?? array() as $call ) {
		$call();
	}
}
function plugin_basename( $file ) {
	return 'numplace/numplace.php';
}
function register_uninstall_hook( $file, $call ) {
	add_action( 'uninstall', $call );
}
function get_option( $name, $default = false ) {
	global $in;
	return $in['options'][ $name ] ?? $default;
}
function delete_option( $name ) {
	global $out;
	$out['deleted'][] = $name;
}
function home_url( $path ) {
	return 'https://blog.example' . $path;
}
function admin_url( $path ) {
	return 'https://blog.example/wp-admin/' . $path;
}
function plugins_url( $path, $file ) {
	return 'https://blog.example/wp-content/plugins/numplace/' . $path;
}
function trailingslashit( $text ) {
	return rtrim( $text, '/' ) . '/';
}
function absint( $value ) {
	return abs( (int) $value );
}
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false );
}
function esc_html( $text ) {
	return esc_attr( $text );
}
function esc_url_raw( $url, $schemes = array( 'http', 'https' ) ) {
	$url = preg_replace( '|[^a-z0-9-~+_.?#=!&;,/:%@$\|*\'()\[\]\x80-\xff]|i', '', $url );
	if ( '' !== $url && false === strpos( $url, ':' ) ) {
		$url = 'http://' . $url;
	}
	return preg_match( '~^(' . implode( '|', $schemes ) . '):~', $url ) ? $url : '';
}
function esc_url( $url ) {
	return str_replace( array( '&', "'" ), array( '&#038;', '&#039;' ), esc_url_raw( $url ) );
}
function __( $text, $domain ) {
	return $text;
}
function esc_html__( $text, $domain ) {
	return esc_html( $text );
}
function esc_html_e( $text, $domain ) {
	echo esc_html( $text );
}
function wp_json_encode( $value ) {
	return json_encode( $value );
}
function add_shortcode( $name, $call ) {
	global $out, $shortcode;
	$shortcode        = $call;
	$out['shortcode'] = $name;
}
function wp_embed_register_handler( $id, $pattern, $call ) {
	global $handlers;
	$handlers[ $id ] = array( $pattern, $call );
}
function wp_oembed_add_provider( $pattern, $endpoint ) {
	global $out;
	$out['providers'][ $pattern ] = $endpoint;
}
function wp_register_script( $handle, $src, $needs, $version, $last ) {
	global $out;
	$out['editor'] = array( $handle, $src, $needs );
}
function wp_set_script_translations( $handle, $domain ) {
}
function wp_add_inline_script( $handle, $script, $where ) {
	global $out;
	$out['before'] = $script;
}
function register_block_type( $name, $block ) {
	global $out;
	$out['name']  = $name;
	$out['block'] = $block;
}
function get_block_wrapper_attributes() {
	return 'class="wp-block-numplace-board"';
}
function wp_print_script_tag( $attributes ) {
	global $out;
	$out['modules'][] = html_entity_decode( $attributes['src'] );
}
function register_setting( $group, $name, $how ) {
	global $out;
	$out['setting'] = array( $group, $name );
}
function add_options_page( $title, $menu, $right, $slug, $call ) {
	global $out;
	$out['right'] = $right;
	ob_start();
	$call();
	$out['page'] = ob_get_clean();
}
function settings_fields( $group ) {
	echo '<!-- fields of ' . $group . ' -->';
}
function submit_button() {
	echo '<button>Save Changes</button>';
}
if ( $in['modules'] ) {
	function wp_enqueue_script_module( $id, $src, $needs, $version ) {
		global $out;
		$out['modules'] = array_values( array_unique( array_merge( $out['modules'] ?? array(), array( $src ) ) ) );
	}
}

require $in['plugin'];
foreach ( array( 'init', 'admin_init', 'admin_menu' ) as $hook ) {
	happens( $hook );
}
$out['unused'] = $out['modules'] ?? array();
foreach ( $in['blocks'] ?? array() as $attributes ) {
	$out['blocks'][] = $out['block']['render_callback']( $attributes );
}
foreach ( $in['shortcodes'] ?? array() as $attributes ) {
	$out['shortcodes'][] = $shortcode( $attributes );
}
foreach ( $in['lines'] ?? array() as $line ) {
	$html = '';
	foreach ( $handlers as $handler ) {
		if ( preg_match( $handler[0], $line, $matches ) ) {
			$html = $handler[1]( $matches, array(), $line, array() );
		}
	}
	$out['lines'][] = $html;
}
foreach ( $in['hosts'] ?? array() as $host ) {
	$out['hosts'][] = numplace_clean_host( $host );
}
happens( 'wp_footer' );
happens( 'uninstall' );
echo json_encode( $out );
